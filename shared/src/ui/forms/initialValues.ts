import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../fields/formValues';

/** Returns the values of the last reset, which the user's edits are compared with. */
export const initialValues = ({ formState }: UseFormReturn<FormValues>): FormValues => formState.defaultValues ?? {};
