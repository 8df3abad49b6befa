import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';

/** Replaces a missing record by the 404 page and redirects to its address. */
export function MissingRecord() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/404', { replace: true }), [navigate]);
  return <NotFoundPage />;
}
