declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
declare module '*.woff2' {
  const address: string;
  export default address;
}
/** A script the document names itself, to run before anything is drawn. */
declare module '*.early.js' {
  const address: string;
  export default address;
}
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module 'react-refresh/runtime';
