import { command, query } from '#server/procedure.ts'
import { replayDelivery, replaySince, testEndpoint } from './commands/replay.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, rotateSecret, setEndpointState } from './commands.ts'
import { inputs } from './model.ts'
import { listDeliveries } from './queries/deliveries.ts'
import { listEndpoints } from './queries.ts'

/** The verbs of endpoints of other systems: managers keep those of client accounts, who manages the settings those of the firm. */
export const webhooksApi = {
  list: query({ access: 'admin', input: inputs.list, run: listEndpoints }),
  deliveries: query({ access: 'admin', input: inputs.deliveries, run: listDeliveries }),
  add: command({ access: 'admin', input: inputs.add, run: addEndpoint }),
  change: command({ access: 'admin', input: inputs.change, run: changeEndpoint }),
  setState: command({ access: 'admin', input: inputs.setState, run: setEndpointState }),
  remove: command({ access: 'admin', input: inputs.one, run: removeEndpoint }),
  rotate: command({ access: 'admin', input: inputs.one, run: rotateSecret }),
  replay: command({ access: 'admin', input: inputs.replay, run: replayDelivery }),
  replaySince: command({ access: 'admin', input: inputs.replaySince, run: replaySince }),
  test: command({ access: 'admin', input: inputs.endpoint, run: testEndpoint }),
}
