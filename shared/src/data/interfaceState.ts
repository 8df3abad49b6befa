import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeMode = 'light' | 'dark' | 'auto';

export interface InterfaceState {
  sidebarShow: boolean;
  theme: ThemeMode;
}

const key = 'interface';
const defaults: InterfaceState = { sidebarShow: true, theme: 'auto' };

const isTheme = (value: unknown): value is ThemeMode => value === 'light' || value === 'dark' || value === 'auto';

/** Reads the state from the local storage. Falls back to the defaults on the server and for missing or invalid values. */
function readStored(): InterfaceState {
  if (typeof window === 'undefined') return defaults;
  try {
    const stored = (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as Partial<InterfaceState>;
    const { sidebarShow, theme } = stored;
    return {
      sidebarShow: typeof sidebarShow === 'boolean' ? sidebarShow : defaults.sidebarShow,
      theme: isTheme(theme) ? theme : defaults.theme,
    };
  } catch {
    return defaults;
  }
}

/** Stores the state of the admin's controls in the local storage. */
export const storeInterfaceState = (state: InterfaceState) => localStorage.setItem(key, JSON.stringify(state));

/** State of the admin's controls: sidebar and theme. */
export const interfaceState = createSlice({
  name: 'interface',
  initialState: readStored,
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
