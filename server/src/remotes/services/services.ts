import type { RemoteService } from '@msl/shared/contracts';
import type { Db, Tx } from '../../database/db';
import type { RemoteServicesTable } from '../../database/remoteTables';
import { IdentityKeys } from './identityKeys';
import { ServiceAddresses } from './serviceAddress';
import { ServiceClient, type ServiceLimits, serviceLimits } from './serviceClient';
import { ServiceLink } from './serviceLink';
import type { Switches } from '../registry/switches';
import { type ServiceChange, ServiceRepository } from './serviceRepository';

export interface ServicesOptions {
  switches: Pick<Switches, 'insert'>;
  /** Inner networks in which services may be. */
  networks: readonly string[];
  /** Overrides of limits; for tests. */
  limits?: Partial<ServiceLimits>;
}

/** The services of remotes: their addresses, the keys that sign who asks, and the connections to them. */
export class Services {
  readonly keys: IdentityKeys;
  readonly client: ServiceClient;
  readonly limits: ServiceLimits;
  private readonly addresses: ServiceAddresses;
  private readonly repository: ServiceRepository;
  private readonly links = new Map<string, ServiceLink>();

  constructor(
    private readonly db: Db,
    { switches, networks, limits }: ServicesOptions,
  ) {
    this.limits = { ...serviceLimits, ...limits };
    this.keys = new IdentityKeys(db);
    this.addresses = new ServiceAddresses(networks);
    this.client = new ServiceClient(this.addresses, this.limits);
    this.repository = new ServiceRepository(db, (entry, tx) => switches.insert(entry, tx));
  }

  /** Returns the link to a remote's service; `undefined` if it has none. */
  async findLink(remote: string): Promise<ServiceLink | undefined> {
    const service = await this.repository.find(remote);
    return service && this.linkTo(service);
  }

  /** Returns the service of a remote for the API. */
  async describe(remote: string): Promise<RemoteService | undefined> {
    const service = await this.repository.find(remote);
    if (!service) return undefined;
    const { url, setBy, setAt } = service;
    return { url, setBy, setAt, isPaused: this.linkTo(service).isPaused };
  }

  /** Sets or removes the address of a remote's service. @throws Invalid if the address is not allowed */
  async set({ url, ...change }: ServiceChange): Promise<void> {
    const parsed = url === null ? null : await this.addresses.parse(url);
    await this.db.transaction().execute((tx) => this.repository.set({ ...change, url: parsed }, tx));
  }

  /** Removes the address of a remote's service, if it has one, and records that in the history. */
  remove(change: Omit<ServiceChange, 'url'>, tx: Tx): Promise<void> {
    return this.repository.set({ ...change, url: null }, tx);
  }

  /** A new address begins without the failures of the previous one. */
  private linkTo({ remote, url }: RemoteServicesTable): ServiceLink {
    const known = this.links.get(remote);
    if (known?.url === url) return known;
    const link = new ServiceLink(remote, url);
    this.links.set(remote, link);
    return link;
  }
}
