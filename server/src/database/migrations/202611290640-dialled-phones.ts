import { searchedPhone } from '../../text/searchedPhone';
import type { Tx } from '../db';
import { toSearchText } from '../searchText';
import { renewTexts } from './renewTexts';

/** Makes messages searchable by the phone number as it is dialled, without spaces and extension. */
export async function dialledPhones(tx: Tx): Promise<void> {
  for (const table of ['contacts', 'inquiries'])
    await renewTexts(tx, table, ['searchText', 'phone'], ({ searchText = '', phone = '' }) => ({
      searchText: toSearchText(searchText, ...searchedPhone(phone).slice(1)),
    }));
}
