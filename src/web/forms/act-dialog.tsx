import type { ComponentType } from 'react'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { ActProps } from './act-form.tsx'

const FetchedForm = fetched(
  async () => (await import('./act-form.tsx')).ActForm as unknown as ComponentType<{ onClose: () => void }>,
)

/**
 * A dialog that asks for what an act needs, keeps on the device what is typed, and calls the verb. Faults that the server finds are shown
 * at their fields; after another's change of the record it says so, and what was typed stays. It is fetched when the first one opens.
 */
export function ActDialog<V extends object, A>(props: ActProps<V, A>) {
  return <FetchedForm {...props} onUnfetched={props.onClose} />
}
