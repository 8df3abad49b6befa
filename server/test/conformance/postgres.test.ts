import { describePostgres } from '../support/postgresTests';
import { postgres } from '../support/testApp';
import { describeApi } from './describeApi';

describePostgres('the API on PostgreSQL', () => describeApi(postgres));
