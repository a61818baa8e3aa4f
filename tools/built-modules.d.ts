declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
declare module '*.md' {
  export const doc: import('@onmaum/shared-contract/site/text-document').TextDocument;
}
