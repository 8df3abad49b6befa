import type { z } from 'zod';
import type { Call, FileField, Form } from '../../contracts/call';

/** A multipart form whose files a user chooses, so without archives, which only programs send. */
type EditedForm = Form & { files: Record<string, FileField> };

/** A call that saves a form: a JSON body, or a multipart form with files. */
export type SaveCall = Call & ({ body: z.ZodObject; form?: undefined } | { form: EditedForm });

/** The values of a form's inputs: the call's fields as they are sent, and newly chosen files. */
export type FormValuesOf<C extends SaveCall> = C extends {
  form: { fields: infer F extends z.ZodObject; files: infer Names };
}
  ? z.input<F> & { [Name in keyof Names]?: File[] }
  : C extends { body: infer B extends z.ZodObject }
    ? z.input<B>
    : never;

/** Values of a form by field name. */
export type FormValues = Record<string, unknown>;
