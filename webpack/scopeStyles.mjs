import postcss from 'postcss';

const isKeyframes = ({ name }) => /keyframes$/i.test(name);
const isFontFace = ({ name }) => name.toLowerCase() === 'font-face';
const unquoted = (text) => text.trim().replace(/^(['"])(.*)\1$/, '$2');

/** Returns a selector for elements of an area only. What it says of the page itself is said of the area: `body .map`. */
const inArea = (selector, area) => `${area} ${selector.replace(/^((:root|html|body)(?![\w-])\s*)+/i, '')}`.trim();

function scopeRules(container, area) {
  container.each((node) => {
    if (node.type === 'rule') node.selectors = node.selectors.map((selector) => inArea(selector, area));
    else if (node.type === 'atrule' && node.nodes && !isKeyframes(node) && !isFontFace(node)) scopeRules(node, area);
  });
}

/** Renames animations where they are defined and used. */
function renameAnimations(root, prefix) {
  const names = new Set();
  root.walkAtRules(/keyframes$/i, (rule) => {
    names.add(rule.params);
    rule.params = prefix + rule.params;
  });
  root.walkDecls(/^(-webkit-)?animation(-name)?$/i, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) => (names.has(word) ? prefix + word : word));
  });
}

/** Renames font families where they are defined and used. */
function renameFonts(root, prefix) {
  const names = new Set();
  root.walkAtRules(/^font-face$/i, (rule) =>
    rule.walkDecls(/^font-family$/i, (declaration) => {
      names.add(unquoted(declaration.value));
    }),
  );
  const renamed = (family) => (names.has(unquoted(family)) ? `"${prefix}${unquoted(family)}"` : family);
  root.walkDecls(/^font-family$/i, (declaration) => {
    declaration.value = declaration.value.split(',').map(renamed).join(',');
  });
}

/**
 * Loader for style sheets of packages: limits them to elements inside the areas of a remote, which the host marks by the
 * class `<remote>-area`, and renames their animations and fonts. Their class names stay, because their scripts use them.
 */
export default function scopeStyles(source) {
  const { prefix } = this.getOptions();
  const root = postcss.parse(source, { from: this.resourcePath });
  scopeRules(root, `.${prefix}area`);
  renameAnimations(root, prefix);
  renameFonts(root, prefix);
  return root.toString();
}
