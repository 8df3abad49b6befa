import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOnDemand } from '../components/loading/useOnDemand';
import { readSignInTarget } from '../lib/routing/signInTarget';

const loadNotice = () => import('./SignInNotice').then(({ SignInNotice }) => SignInNotice);

/** The way on for a signed-out reader of a link into the admin; its code is loaded for such a link only. */
export function SignInSlot() {
  const { Component: SignInNotice, demand } = useOnDemand(loadNotice);
  const target = readSignInTarget(useLocation().state);
  useEffect(() => {
    if (target) demand();
    // `demand` loads the code once, whatever the render it is of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target?.path]);
  return SignInNotice && target && <SignInNotice target={target} />;
}
