/** The element that holds the follow-ups on the page of a record. */
export const FOLLOW_UPS_ID = 'follow-ups'
/** The element that holds the comments on the page of a record. */
export const COMMENTS_ID = 'comments'
