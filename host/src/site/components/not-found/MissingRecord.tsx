import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';

/** In place of a record that is not there: the 404 page, to which the address moves too. */
export function MissingRecord() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/404', { replace: true }), [navigate]);
  return <NotFoundPage />;
}
