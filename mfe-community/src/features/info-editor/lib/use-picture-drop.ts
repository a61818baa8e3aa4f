import { type RefObject, useEffect, useEffectEvent } from 'react';

const isPicture = ({ type }: File) => type.startsWith('image/');
const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Takes pictures that are dropped on the form or pasted into it. */
export function usePictureDrop(form: RefObject<HTMLFormElement | null>, onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      // the browser would open the file in place of the page
      event.preventDefault();
      take(files);
    };
    const paste = (event: ClipboardEvent) => {
      const pictures = filesOf(event.clipboardData).filter(isPicture);
      // programs that copy text add a picture of it
      if (pictures.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(pictures);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('drop', drop);
    element.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', drop);
      element.removeEventListener('paste', paste);
    };
  }, [form]);
}
