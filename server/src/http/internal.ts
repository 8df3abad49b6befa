import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Calls that the server makes to itself, e.g. while it renders a page, come over no socket. */
export const isInternal = ({ raw }: FastifyRequest): boolean => !(raw.socket instanceof Socket);
