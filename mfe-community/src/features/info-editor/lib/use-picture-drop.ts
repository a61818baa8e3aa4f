import { type RefObject, useEffect, useEffectEvent } from 'react';

const isPicture = ({ type }: File) => type.startsWith('image/');
const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Passes on files that are dropped on the form, and pictures that are pasted into it. */
export function usePictureDrop(form: RefObject<HTMLFormElement | null>, onFiles: (files: File[]) => void) {
  const add = useEffectEvent(onFiles);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const isWithin = ({ target }: DragEvent) => target instanceof Node && element.contains(target);
    // refuses files that are dropped beside the form: the browser would open them in place of the page
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (!isWithin(event)) event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: DragEvent) => {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      if (!isWithin(event)) return;
      add(files);
    };
    const paste = (event: ClipboardEvent) => {
      const pictures = filesOf(event.clipboardData).filter(isPicture);
      // some programs add a picture when they copy text: then only the text is pasted
      if (pictures.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      add(pictures);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    element.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      element.removeEventListener('paste', paste);
    };
  }, [form]);
}
