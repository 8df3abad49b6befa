import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with browser globals that it lacks, taken from Node: fetch, streams, messaging, structured cloning. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      TextEncoder,
      TextDecoder,
      TextDecoderStream,
      BroadcastChannel,
      structuredClone,
    });
  }
}
