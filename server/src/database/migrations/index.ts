import type { Engine, Tx } from '../db';
import { initial } from './0001-initial';
import { searchIndexes } from './0002-search-index';
import { signInLimits } from './0003-sign-in-limits';
import { outbox } from './0004-outbox';
import { suspects } from './0005-suspects';
import { changeNotices } from './0006-change-notices';
import { leases } from './0007-leases';
import { blobRemoval } from './0008-blob-removal';
import { oldPaths } from './0009-old-paths';
import { trash } from './0010-trash';
import { incomplete } from './0011-incomplete';
import { releases } from './0012-releases';
import { joinedPartNumbers } from './0013-joined-part-numbers';
import { boundSessions } from './0015-bound-sessions';
import { endedDeployTokens } from './0016-ended-deploy-tokens';
import { withdrawnVersions } from './0017-withdrawn-versions';
import { longCatalogue } from './0019-long-catalogue';
import { savedBy } from './0021-saved-by';
import { newsDates } from './0022-news-dates';
import { messageOrigin } from './0023-message-origin';
import { mailDigests } from './0024-mail-digests';
import { rings } from './0025-rings';
import { releaseWebhooks } from './0026-release-webhooks';
import { previewLinks } from './0027-preview-links';
import { remoteServices } from './0029-remote-services';
import { serviceKeys } from './0030-service-keys';
import { signingSecret } from './0033-signing-secret';
import { neededMigrations } from './0035-needed-migrations';
import { webhookMakers } from './0036-webhook-makers';
import { productFacts } from './0037-product-facts';
import { quotes } from './0039-quotes';
import { partNumbers } from './0040-part-numbers';
import { siteSearch } from './0041-site-search';
import { searchSynonyms } from './0042-search-synonyms';
import { downloads } from './0043-downloads';
import { projectProducts } from './0044-project-products';
import { productRelations } from './0045-product-relations';
import { roles } from './0046-roles';
import { ringRoles } from './0047-ring-roles';
import { searchedDownloads } from './0049-searched-downloads';
import { missedSearches } from './0050-missed-searches';
import { documentTexts } from './0051-document-texts';
import { conversations } from './0056-conversations';
import { auditLog } from './0064-audit-log';
import { secondFactors } from './0068-second-factors';
import { passwordResets } from './0069-password-resets';
import { knownDevices } from './0070-known-devices';
import { apiTokens } from './0071-api-tokens';
import { announcedConsent } from './0072-announced-consent';
import { indexedMatches } from './0080-indexed-matches';
import { productChanges } from './202611251443-product-changes';
import { pendingTerms } from './202611261506-pending-terms';
import { foldedTexts } from './202611271035-folded-texts';
import { mailCounts } from './202611271040-mail-counts';
import { productPaths } from './202611271040-product-paths';
import { receivedMails } from './202611271040-received-mails';
import { erasedTrigrams } from './202611271055-erased-trigrams';
import { namedNumbers } from './202611281200-named-numbers';
import { relayedMails } from './202611282030-relayed-mails';
import { rankedDocuments } from './202611282040-ranked-documents';
import { rankedIds } from './202611290310-ranked-ids';
import { dialledPhones } from './202611290640-dialled-phones';
import { groupedFacts } from './202611291400-grouped-facts';
import { replyCopies } from './202611291430-reply-copies';
import { searchMeaning } from './202611281045-search-meaning';
import { messageTags } from './202611271120-message-tags';

export interface Migration {
  /** Never changed once released. */
  name: string;
  up: (tx: Tx, engine: Engine) => Promise<void>;
  /**
   * Set for a migration that takes something away: the migration that came with the first release that did without it.
   * Releases that do not know that one refuse to start. Unset: the release before this one works on the result.
   */
  needs?: string;
}

/** In the order of their names, which is the order they are applied. Released ones never change. */
export const migrations: Migration[] = [
  { name: '0001-initial', up: initial },
  { name: '0002-search-index', up: searchIndexes },
  { name: '0003-sign-in-limits', up: signInLimits },
  { name: '0004-outbox', up: outbox },
  { name: '0005-suspects', up: suspects },
  { name: '0006-change-notices', up: changeNotices },
  { name: '0007-leases', up: leases },
  { name: '0008-blob-removal', up: blobRemoval },
  { name: '0009-old-paths', up: oldPaths },
  { name: '0010-trash', up: trash },
  { name: '0011-incomplete', up: incomplete },
  { name: '0012-releases', up: releases },
  { name: '0013-joined-part-numbers', up: joinedPartNumbers },
  { name: '0015-bound-sessions', up: boundSessions },
  { name: '0016-ended-deploy-tokens', up: endedDeployTokens },
  { name: '0017-withdrawn-versions', up: withdrawnVersions },
  { name: '0019-long-catalogue', up: longCatalogue },
  { name: '0021-saved-by', up: savedBy },
  { name: '0022-news-dates', up: newsDates },
  { name: '0023-message-origin', up: messageOrigin },
  { name: '0024-mail-digests', up: mailDigests },
  { name: '0025-rings', up: rings },
  { name: '0026-release-webhooks', up: releaseWebhooks },
  { name: '0027-preview-links', up: previewLinks },
  { name: '0029-remote-services', up: remoteServices },
  { name: '0030-service-keys', up: serviceKeys },
  { name: '0033-signing-secret', up: signingSecret },
  { name: '0035-needed-migrations', up: neededMigrations },
  { name: '0036-webhook-makers', up: webhookMakers },
  { name: '0037-product-facts', up: productFacts },
  { name: '0039-quotes', up: quotes },
  { name: '0040-part-numbers', up: partNumbers },
  { name: '0041-site-search', up: siteSearch },
  { name: '0042-search-synonyms', up: searchSynonyms },
  { name: '0043-downloads', up: downloads },
  { name: '0044-project-products', up: projectProducts },
  { name: '0045-product-relations', up: productRelations },
  { name: '0046-roles', up: roles },
  { name: '0047-ring-roles', up: ringRoles },
  { name: '0049-searched-downloads', up: searchedDownloads },
  { name: '0050-missed-searches', up: missedSearches },
  { name: '0051-document-texts', up: documentTexts },
  { name: '0056-conversations', up: conversations },
  { name: '0064-audit-log', up: auditLog },
  { name: '0068-second-factors', up: secondFactors },
  { name: '0069-password-resets', up: passwordResets },
  { name: '0070-known-devices', up: knownDevices },
  { name: '0071-api-tokens', up: apiTokens },
  { name: '0072-announced-consent', up: announcedConsent },
  { name: '0080-indexed-matches', up: indexedMatches },
  { name: '202611251443-product-changes', up: productChanges },
  { name: '202611261506-pending-terms', up: pendingTerms },
  { name: '202611271035-folded-texts', up: foldedTexts },
  { name: '202611271040-mail-counts', up: mailCounts },
  { name: '202611271040-product-paths', up: productPaths },
  { name: '202611271040-received-mails', up: receivedMails },
  { name: '202611271055-erased-trigrams', up: erasedTrigrams },
  { name: '202611271120-message-tags', up: messageTags },
  { name: '202611281045-search-meaning', up: searchMeaning },
  { name: '202611281200-named-numbers', up: namedNumbers },
  { name: '202611282030-relayed-mails', up: relayedMails },
  { name: '202611282040-ranked-documents', up: rankedDocuments },
  { name: '202611290310-ranked-ids', up: rankedIds },
  { name: '202611290640-dialled-phones', up: dialledPhones },
  { name: '202611291400-grouped-facts', up: groupedFacts },
  { name: '202611291430-reply-copies', up: replyCopies },
];
