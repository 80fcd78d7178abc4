import type { Covered } from '#features/licences/rules.ts'
import { AssigneeLacks, useAssigneeLacks } from '#features/licences/ui/shared/assignee-lacks.tsx'
import type { PersonOption } from '#features/people/model.ts'
import { fieldId } from '#web/forms/field-id.ts'
import { faultAt } from '#web/forms/store.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { useFormSetting, useFormState } from './parts.ts'

/** What the licence of the person who is chosen does not cover, with the reason that a manager gives for assigning them all the same. */
export function AssigneeLicence({ person, about }: { person: PersonOption; about: Covered }) {
  const { t } = useTranslation()
  const { store } = useFormSetting()
  const reason = useFormState(({ values }) => values.licenceReason) ?? ''
  const isRefused = useFormState((state) => faultAt(state, 'licenceReason') !== undefined)
  const licence = useAssigneeLacks(person, [about], reason)
  return (
    <Column>
      <AssigneeLacks
        {...licence}
        id={fieldId('licenceReason')}
        name={person.displayName}
        reason={reason}
        // What the server found of the assignee is answered by the reason.
        onReason={(licenceReason) => store.set({ licenceReason, assignedTo: person.id })}
        error={isRefused && licence.needsReason ? t('licences:fault.assignReason') : undefined}
      />
    </Column>
  )
}
