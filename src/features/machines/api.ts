import { command, query } from '#server/procedure.ts'
import { addKey, createMachine, endMachine, revokeKey, updateMachine } from './commands.ts'
import { inputs } from './model/inputs.ts'
import { listMachines, readMachine } from './queries.ts'

const access = 'canManageSettings'

/** The verbs of systems of others and of their keys. A system itself may call none of them. */
export const machinesApi = {
  list: query({ access, input: inputs.list, run: listMachines }),
  get: query({ access, input: inputs.byId, run: (ctx, { id }) => readMachine(ctx, id) }),
  create: command({ access, input: inputs.create, idempotent: true, run: createMachine }),
  update: command({ access, input: inputs.update, run: updateMachine }),
  end: command({ access, input: inputs.end, run: endMachine }),
  // Not idempotent: a first answer that is kept would keep the key.
  addKey: command({ access, input: inputs.addKey, run: addKey }),
  revokeKey: command({ access, input: inputs.revokeKey, run: revokeKey }),
}
