import { command, query } from '#server/procedure.ts'
import { addComment } from './commands/add.ts'
import { editComment, removeComment } from './commands/change.ts'
import { followRecord } from './commands/follow.ts'
import { editedComment, following, newComment, ofComment, peopleSearch, removal, threadPage } from './model/inputs.ts'
import { readCommentHistory } from './queries/history.ts'
import { searchMentionable } from './queries/people.ts'
import { readThread } from './queries/thread.ts'

/** The verbs of comments on valuations, properties and requests: staff alone, so that those who only read see neither comments nor their history. */
export const commentsApi = {
  list: query({ access: 'canEditValuations', input: threadPage, run: readThread }),
  people: query({ access: 'canEditValuations', input: peopleSearch, run: searchMentionable }),
  history: query({ access: 'canEditValuations', input: ofComment, run: readCommentHistory }),
  add: command({ access: 'canEditValuations', input: newComment, idempotent: true, run: addComment }),
  edit: command({ access: 'canEditValuations', input: editedComment, run: editComment }),
  remove: command({ access: 'canEditValuations', input: removal, run: removeComment }),
  follow: command({ access: 'canEditValuations', input: following, run: followRecord }),
}
