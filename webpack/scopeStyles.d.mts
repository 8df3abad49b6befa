import type { LoaderContext } from 'webpack';

declare const scopeStyles: (
  this: Pick<LoaderContext<{ prefix: string }>, 'getOptions' | 'resourcePath'>,
  source: string,
) => string;
export default scopeStyles;
