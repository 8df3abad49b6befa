import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether the server sent the request to itself, for example to render a page: such requests have no socket. */
export const isInternal = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);
