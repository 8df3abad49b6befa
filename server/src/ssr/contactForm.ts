import { contactCalls } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { postedForm } from './postedForm';

/** `POST /contact`: the contact form for browsers without JavaScript. */
export const contactForm = (app: FastifyInstance): void =>
  postedForm(app, {
    url: '/contact',
    call: contactCalls.send,
    labels: {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      message: 'Message',
    },
    doneAt: () => '/contact?sent',
  });
