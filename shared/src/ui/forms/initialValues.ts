import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../fields/formValues';

/** Returns the values that the user's edits are compared with: those of the last reset. */
export const initialValues = ({ formState }: UseFormReturn<FormValues>): FormValues => formState.defaultValues ?? {};
