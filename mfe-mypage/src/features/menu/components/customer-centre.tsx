import { Modal } from '@onmaum/shared-ui';
import { CentreContact } from './centre-contact.tsx';

/** Dialog with the contact details of the customer centre. */
export const CustomerCentre = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} onClose={onClose} title="고객센터">
    <CentreContact text="궁금한 점이나 불편한 점이 있다면 카카오톡 채널로 편하게 말씀해 주세요." />
  </Modal>
);
