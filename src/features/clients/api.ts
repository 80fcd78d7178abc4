import { command, query } from '#server/procedure.ts'
import { acceptInvitation, declineInvitation, inviteMember, withdrawInvitation } from './commands/invitations.ts'
import { limitMember } from './commands/rights.ts'
import { handOn, joinAccount, leaveAccount, openAccount, removeMember, updateAccount } from './commands.ts'
import { inputs } from './model.ts'
import { listAccounts } from './queries/list.ts'
import { readRights } from './queries/rights.ts'
import { listCompanies, readAccount, readAccountOf, readOwnAccount } from './queries.ts'

/** The verbs of client accounts. Whether the caller owns the account is judged in the commands. */
export const clientsApi = {
  own: query({ access: 'signedIn', input: inputs.none, run: readOwnAccount }),
  ofPerson: query({ access: 'admin', input: inputs.member, run: readAccountOf }),
  list: query({ access: 'admin', input: inputs.list, run: listAccounts }),
  get: query({ access: 'admin', input: inputs.byId, run: readAccount }),
  companies: query({ access: 'admin', input: inputs.search, run: listCompanies }),
  open: command({ access: 'admin', input: inputs.open, idempotent: true, run: openAccount }),
  update: command({ access: 'admin', input: inputs.update, run: updateAccount }),
  join: command({ access: 'admin', input: inputs.join, run: joinAccount }),
  invite: command({ access: 'signedIn', input: inputs.invite, run: inviteMember }),
  withdraw: command({ access: 'signedIn', input: inputs.byId, run: withdrawInvitation }),
  accept: command({ access: 'signedIn', input: inputs.accept, run: acceptInvitation }),
  decline: command({ access: 'signedIn', input: inputs.byId, run: declineInvitation }),
  remove: command({ access: 'signedIn', input: inputs.separate, run: removeMember }),
  leave: command({ access: 'signedIn', input: inputs.none, run: leaveAccount }),
  rights: query({ access: 'signedIn', input: inputs.member, run: readRights }),
  limit: command({ access: 'signedIn', input: inputs.limit, run: limitMember }),
  handOn: command({ access: 'signedIn', input: inputs.member, run: handOn }),
}
