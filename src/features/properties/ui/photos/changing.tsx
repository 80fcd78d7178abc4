import { fetched } from '#web/kit/feedback/fetched.tsx'
import type { PropertyPhoto } from '../../model/photos.ts'

/** What is asked about a photo. */
export type PhotoQuestion = 'captions' | 'remove'

const CaptionsDialog = fetched(() => import('./captions-dialog.tsx').then((module) => module.CaptionsDialog))
const RemoveDialog = fetched(() => import('./remove-dialog.tsx').then((module) => module.RemoveDialog))

type Props = { propertyId: string; what: PhotoQuestion; photo: PropertyPhoto; name: string; onClose: () => void }

/** The question that is open about a photo; fetched when it is asked. */
export function Changing({ what, ...props }: Props) {
  return what === 'captions' ? (
    <CaptionsDialog {...props} onUnfetched={props.onClose} />
  ) : (
    <RemoveDialog {...props} onUnfetched={props.onClose} />
  )
}
