/**
 * Webpack loader: makes a change of a module reload the page. Without it, a component of the host that imports the
 * module would take the change alone, while remotes, which got the module by federation, would keep the former one.
 */
export default function reloadOnChange(source: string): string {
  return `${source}\nimport.meta.webpackHot?.decline();\n`;
}
