// by the package's name: this part is bundled with pages, and must reach the one toast store of the host
import { toast } from '@onmaum/shared-ui';

export interface ShareCard {
  title: string;
  description: string;
  /** Absolute address of the picture. */
  image: string;
  /** Absolute address of the page. */
  url: string;
}

const open = (address: string) => window.open(address, '_blank', 'noopener,width=600,height=640');

export const shareByFacebook = ({ url }: ShareCard) =>
  open(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);

export const shareByX = ({ title, url }: ShareCard) =>
  open(`https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`);

/** Puts the page's address on the clipboard, and says so. */
export async function copyLink({ url }: Pick<ShareCard, 'url'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('클립보드에 복사되었습니다.');
  } catch {
    toast(`주소를 복사하지 못했습니다. ${url}`, { tone: 'danger' });
  }
}
