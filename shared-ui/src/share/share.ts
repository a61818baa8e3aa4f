import { TEXT } from '@onmaum/shared-contract/texts/texts';
// imported by package name, because this file is bundled with pages and must use the toast store of the host
import { toast } from '@onmaum/shared-ui';

export interface ShareCard {
  title: string;
  description: string;
  /** Absolute address of the image. */
  image: string;
  /** Absolute address of the page. */
  url: string;
}

const open = (address: string) => window.open(address, '_blank', 'noopener,width=600,height=640');

export const shareByFacebook = ({ url }: ShareCard) =>
  open(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`);

export const shareByX = ({ title, url }: ShareCard) =>
  open(`https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`);

/** Copies the page's address to the clipboard and shows a toast. */
export async function copyLink({ url }: Pick<ShareCard, 'url'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast(TEXT.copied);
  } catch {
    toast(`주소를 복사하지 못했습니다. ${url}`, { tone: 'danger' });
  }
}
