import { allRights, receivedFilePath, type RemoteDescriptor } from '@msl/shared/contracts';
import type { Request, Route } from 'playwright-core';
import { matchCall } from './callsOfContracts';
import { sampleAnswer } from './sampleAnswer';
import type { Amount } from './sampleValues';

/** What the server answers while a screen is shown. */
export const answerKinds = ['many', 'one', 'empty', 'failing'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Path of a team's own service. Its responses are in no contract of the product. */
const servicePath = /^x\//;
/** Files of received mails, which a route outside of the contracts streams. */
const receivedFile = new RegExp(`^${receivedFilePath('[^/]+', '[^/]+')}$`);
/** Calls of the shell about the browser itself: other answers would put a banner over every screen. */
const shellPaths = ['admin/registry/own'];

/** The administrator of the check has every right and a second factor, so that each screen is shown with all its parts. */
function withAllRights(path: string, answer: unknown): unknown {
  if (path !== 'admin/user') return answer;
  const { data } = answer as { data: object };
  return { ...(answer as object), data: { ...data, rights: allRights, mustSetUpSecondFactor: undefined } };
}

const failure = (status: number, message: string) => ({ status, json: { status: false, message } });

function replyTo(request: Request, kind: AnswerKind, calls: RemoteDescriptor['calls']) {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname.slice('/api/'.length);
  if (servicePath.test(path)) return failure(503, 'The service of this remote does not run during the check.');
  if (receivedFile.test(path)) return { status: 200, contentType: 'text/plain', body: 'A received file.' };
  const matched = matchCall(request.method(), path);
  if (!matched) return undefined;
  const { call } = matched;
  const isOwn = calls.includes(`${call.method} ${call.path}`);
  if (kind === 'failing' && isOwn) return failure(500, 'This answer fails on purpose: your version is being checked.');
  const amount: Amount = kind === 'failing' ? 'one' : kind;
  const answer = sampleAnswer(matched, Object.fromEntries(searchParams), shellPaths.includes(path) ? 'empty' : amount);
  if (call.streams) return { status: 200, contentType: 'text/csv', body: String(answer) };
  return { status: call.creates === true ? 201 : 200, json: withAllRights(path, answer) };
}

/**
 * Answers a request to the API as its contract says, without a server.
 *
 * @param calls calls that the checked version makes; only these fail if answers are failing
 * @returns whether the request is a call of the contracts
 */
export async function answerApi(route: Route, kind: AnswerKind, calls: RemoteDescriptor['calls']): Promise<boolean> {
  const reply = replyTo(route.request(), kind, calls);
  await route.fulfill(reply ?? failure(404, 'No contract describes this call.'));
  return reply !== undefined;
}
