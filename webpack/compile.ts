import webpack, { type Compilation, type Configuration } from 'webpack';

/** Errors with the place in the sources, without the stacks of loaders. */
const errorsOnly = { preset: 'errors-only', errorStack: false, moduleTrace: false };

/** Runs a build to its end. @throws with the errors of the build */
export function compile(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString(errorsOnly)));
        if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
        resolve(stats.compilation);
      });
    });
  });
}
