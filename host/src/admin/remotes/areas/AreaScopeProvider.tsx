import { AreaScopeContext } from '@msl/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useAreaLifetimes } from './RemotesProvider';

interface AreaScopeProviderProps {
  /** `<remote>/<area>`, or the name of a part that a remote adds elsewhere. */
  name: string;
  children: ReactNode;
}

/** Returns the class that limits style sheets of a remote's libraries to its areas (`webpack/scopeStyles.mjs`). */
const areaClass = (name: string) => `${name.slice(0, name.indexOf('/'))}-area`;

/** Gives the code of an area a signal that aborts when the user leaves it. */
export function AreaScopeProvider({ name, children }: AreaScopeProviderProps) {
  const lifetimes = useAreaLifetimes();
  useEffect(() => lifetimes.enter(name), [lifetimes, name]);
  return (
    <AreaScopeContext value={lifetimes.scopeOf(name)}>
      <div className={areaClass(name)} style={{ display: 'contents' }}>
        {children}
      </div>
    </AreaScopeContext>
  );
}
