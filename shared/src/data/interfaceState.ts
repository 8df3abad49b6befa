import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeMode = 'light' | 'dark' | 'auto';

export interface InterfaceState {
  sidebarShow: boolean;
  theme: ThemeMode;
}

const key = 'interface';
const defaults: InterfaceState = { sidebarShow: true, theme: 'light' };

const isTheme = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark' || value === 'auto';

/** What this browser kept; the defaults on the server, and for anything missing or unreadable. */
function readKept(): InterfaceState {
  if (typeof window === 'undefined') return defaults;
  try {
    const kept = (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Partial<InterfaceState>;
    const { sidebarShow, theme } = kept;
    return {
      sidebarShow: typeof sidebarShow === 'boolean' ? sidebarShow : defaults.sidebarShow,
      theme: isTheme(theme) ? theme : defaults.theme,
    };
  } catch {
    return defaults;
  }
}

/** Keeps the admin's controls in this browser, for the next page load. */
export const keepInterface = (state: InterfaceState) => localStorage.setItem(key, JSON.stringify(state));

/** The state of the admin's own controls. */
export const interfaceState = createSlice({
  name: 'interface',
  initialState: readKept,
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
