import type { ApiRequest, Reply, Transport } from '../data/request';
import { findFaults } from './findFaults';
import { refused, UnansweredCall } from './serverStandIn';

/**
 * Makes a stand-in of the server hold its contracts: an answer that does not fit becomes a failure that names the field,
 * and so does a call without a handler. Knows the contracts of endpoints that `fromCall` made from a whole call.
 *
 * @param source what answers, for messages, e.g. `src/standIn.ts`
 */
export function byContract(transport: Transport, source: string): Transport {
  const answer = async (request: ApiRequest, signal: AbortSignal): Promise<Reply> => {
    try {
      return await transport(request, signal);
    } catch (error) {
      if (!(error instanceof UnansweredCall)) throw error;
      return refused(501, `${source} does not answer ${error.call}.`);
    }
  };
  return async (request, signal) => {
    const reply = await answer(request, signal);
    const [fault] = reply.status < 300 ? findFaults(request.contract?.answer, reply.answer) : [];
    if (!fault) return reply;
    const call = `${request.method} ${request.path}`;
    return refused(500, `${source} answers ${call} against its contract: ${fault.field}: ${fault.message}`);
  };
}
