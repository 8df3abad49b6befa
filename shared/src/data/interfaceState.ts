import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeMode = 'light' | 'dark' | 'auto';

export interface InterfaceState {
  sidebarShow: boolean;
  theme: ThemeMode;
}

const initialState: InterfaceState = { sidebarShow: true, theme: 'light' };

/** The state of the admin's own controls. */
export const interfaceState = createSlice({
  name: 'interface',
  initialState,
  reducers: {
    sidebarShown: (state, { payload }: PayloadAction<boolean>) => {
      state.sidebarShow = payload;
    },
    themeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.theme = payload;
    },
  },
});

export const { sidebarShown, themeChosen } = interfaceState.actions;
