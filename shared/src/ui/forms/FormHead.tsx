import PublicIcon from '@mui/icons-material/OpenInNew';
import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { screenNamed } from '../../data/screenName';
import { useAppDispatch } from '../../data/store';

export interface FormHeadProps {
  /** What the form does, e.g. 'Edit Product'. */
  heading: string;
  /** What the stored record is called. */
  name: string | undefined;
  /** Where visitors see the record. */
  publicPath: string | undefined;
  /** Leads to other records. */
  children?: ReactNode;
}

/** Tells the page's title and its breadcrumb what the record is called. */
function useScreenName(record: string | undefined) {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!record) return;
    dispatch(screenNamed({ path: pathname, record }));
    return () => void dispatch(screenNamed({ path: '', record: '' }));
  }, [dispatch, pathname, record]);
}

/** The head of a form: its heading with the record's name, the way to its public page and to the records beside it. */
export function FormHead({ heading, name, publicPath, children }: FormHeadProps) {
  useScreenName(name);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2 }}>
      <Typography variant="h1" sx={{ flex: '1 1 0', minWidth: 'min(100%, 18rem)', overflowWrap: 'anywhere' }}>
        {heading}
        {name && (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
      </Typography>
      {publicPath && (
        <Button
          component="a"
          href={publicPath}
          target="_blank"
          rel="noopener"
          color="inherit"
          size="small"
          endIcon={<PublicIcon fontSize="small" />}
        >
          View on the site
        </Button>
      )}
      {children}
    </Box>
  );
}
