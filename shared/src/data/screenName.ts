import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ScreenName {
  /** The path of the screen. */
  path: string;
  /** What the record in its form is called. */
  record: string;
}

/** What the record in the form on the screen is called, for the page's title and the breadcrumb. */
export const screenName = createSlice({
  name: 'screenName',
  initialState: { path: '', record: '' } satisfies ScreenName as ScreenName,
  reducers: { screenNamed: (_, { payload }: PayloadAction<ScreenName>) => payload },
});

export const { screenNamed } = screenName.actions;
