import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ScreenName {
  /** The path of the screen. */
  path: string;
  /** Name of the record in its form. */
  record: string;
}

/** Name of the record in the current form, for the page title and the breadcrumb. */
export const screenName = createSlice({
  name: 'screenName',
  initialState: { path: '', record: '' } satisfies ScreenName as ScreenName,
  reducers: { screenNamed: (_, { payload }: PayloadAction<ScreenName>) => payload },
});

export const { screenNamed } = screenName.actions;
