/** A product of a quote list. */
export interface InquiryItemsTable {
  inquiryId: string;
  /** From 0. */
  position: number;
  productID: string;
  productName: string;
  partNumber: string;
  quantity: number;
  /** JSON: attribute field name to chosen option. */
  selectedAttribute: string;
  note: string;
}

/** Quote lists sent recently, by content: sent again, they are answered with the first. */
export interface QuoteKeysTable {
  key: string;
  inquiryId: string;
  createdAt: string;
}
