import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Dispatcher } from 'undici';
import { HttpError } from '../../http/httpError';
import { busy, DomainError, ServiceFailed, ServiceTimeout, Unavailable } from '../../errors/domainErrors';

/** Requests to one service at the same time, downloads included. */
const maxConcurrent = 32;
const maxConsecutiveFailures = 5;
const pauseSeconds = 10;

/** Errors of the request, such as one that is too large, say nothing about the service. */
const isServiceFault = (error: Error) => !(error instanceof DomainError || error instanceof HttpError);

const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

/** Statuses by which a service, or a proxy in front of it, says that it does not work. */
const outages = new Set([502, 503, 504]);

type Respond = () => Promise<Dispatcher.ResponseData>;

/** Limits and interrupts the requests to one service, so that a slow or broken service affects nothing else. */
export class ServiceLink {
  private running = 0;
  private readonly breaker = circuitBreaker(
    handleWhen(isServiceFault).orWhenResult((result) =>
      outages.has((result as Dispatcher.ResponseData | undefined)?.statusCode ?? 0),
    ),
    { halfOpenAfter: pauseSeconds * 1000, breaker: new ConsecutiveBreaker(maxConsecutiveFailures) },
  );

  constructor(
    readonly remote: string,
    readonly url: string,
  ) {}

  /** Whether requests are refused because the service failed several times in a row. */
  get isPaused(): boolean {
    return this.breaker.state === CircuitState.Open;
  }

  /**
   * Reserves one of the service's slots.
   *
   * @returns a function that releases it
   * @throws Unavailable if all are in use
   */
  reserve(): () => void {
    if (this.running >= maxConcurrent) throw busy(1);
    this.running += 1;
    let isReserved = true;
    return () => {
      if (isReserved) this.running -= 1;
      isReserved = false;
    };
  }

  /**
   * Sends a request unless the service is paused.
   *
   * @throws Unavailable while the service is paused, ServiceTimeout, ServiceFailed
   */
  async send(respond: Respond): Promise<Dispatcher.ResponseData> {
    try {
      return await this.breaker.execute(respond);
    } catch (error) {
      throw this.toFailure(error);
    }
  }

  private toFailure(error: unknown): Error {
    if (error instanceof BrokenCircuitError) {
      const message = `The service of ${this.remote} failed several times and is not asked for a moment. Please try again later.`;
      return new Unavailable(message, undefined, pauseSeconds);
    }
    if (!isServiceFault(error as Error)) return error as Error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const failure = timeoutCodes.has(code)
      ? new ServiceTimeout(`The service of ${this.remote} did not respond in time. Please try again later.`)
      : new ServiceFailed(`The service of ${this.remote} cannot be reached. Please try again later.`);
    failure.cause = error;
    return failure;
  }
}
