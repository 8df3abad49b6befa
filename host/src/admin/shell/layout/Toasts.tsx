import { GlobalStyles } from '@mui/material';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const failureMs = 4000;
const maxToasts = 20;
/** Of the bar with which a form is saved, at the bottom of the window. */
const saveBarHeight = 80;

/** Doubled to come before the library's own rule. */
const container = '.notistack-SnackbarContainer.notistack-SnackbarContainer';
const place = { [container]: { bottom: `calc(${saveBarHeight}px + env(safe-area-inset-bottom, 0px))` } };

/** Closes the toasts of an area when another one is opened: they speak of what is no longer on the screen. */
function ToastsOfArea() {
  const [, , area] = useLocation().pathname.split('/');
  const { closeSnackbar } = useSnackbar();
  const shown = useRef(area);
  useEffect(() => {
    if (shown.current !== area) closeSnackbar();
    shown.current = area;
  }, [area, closeSnackbar]);
  return null;
}

/** Shows toasts above the place of the save bar: they cover neither the head of a page with its banners nor the sections and tabs below it. */
export const Toasts = ({ children }: { children: ReactNode }) => (
  <SnackbarProvider
    maxSnack={maxToasts}
    autoHideDuration={failureMs}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
  >
    <GlobalStyles styles={place} />
    <ToastsOfArea />
    {children}
  </SnackbarProvider>
);
