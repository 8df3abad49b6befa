import type { Call } from '@msl/shared/contracts';
import { z } from 'zod';
import type { MatchedCall } from './callsOfContracts';
import { type Amount, type JsonSchema, sampleValue } from './sampleValues';

/** Records in the whole list of which a response with many is a page. */
const manyRecords = 240;
const defaultLimit = 10;

const schemas = new WeakMap<Call, JsonSchema>();

function schemaOf(call: Call): JsonSchema {
  const known = schemas.get(call);
  if (known) return known;
  const schema = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  schemas.set(call, schema);
  return schema;
}

/** Makes a page of a list agree with the requested page: its length, its number and the totals. */
function withPage(answer: { data: unknown[] }, pagination: JsonSchema, query: Record<string, string>): object {
  const limit = Number(query.limit ?? query.itemsPerPage ?? defaultLimit);
  const data = answer.data.slice(0, limit);
  const totalItems = data.length < 2 ? data.length : manyRecords;
  const totalPages = Math.ceil(totalItems / limit);
  if (pagination.properties && !('page' in pagination.properties)) {
    const currentPage = Number(query.currentPage ?? 1);
    return { ...answer, data, paginationData: { totalItems, itemsPerPage: limit, currentPage, totalPages } };
  }
  // An admin list without a page holds all records.
  if (query.page === undefined) return { ...answer, paginationData: undefined };
  return { ...answer, data, paginationData: { page: Number(query.page), limit, totalPages, totalItems } };
}

/** Returns a valid response to a call by its contract. */
export function sampleAnswer({ call, params }: MatchedCall, query: Record<string, string>, amount: Amount): unknown {
  const schema = schemaOf(call);
  const given = { ...query, ...params };
  const answer = sampleValue(schema, { amount, given, index: 0, name: '', depth: 0 });
  const pagination = schema.properties?.paginationData;
  return pagination ? withPage(answer as { data: unknown[] }, pagination, query) : answer;
}
