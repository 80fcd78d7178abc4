import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { CALLABLE, callsOf, type MachineCall, type MachineKind } from '../../model.ts'

type VerbsProps = {
  kind: MachineKind
  chosen: readonly MachineCall[]
  fault: string | undefined
  onChange: (verbs: MachineCall[]) => void
}

/** What a system of a kind may be allowed, by what it is about. */
export function VerbsField({ kind, chosen, fault, onChange }: VerbsProps) {
  const { t } = useTranslation()
  const groups = [...Map.groupBy(callsOf(kind), (call) => CALLABLE[call].group)]
  return (
    <fieldset>
      <legend>{t('machines:verbs')}</legend>
      <Column gap={12}>
        {groups.map(([group, calls]) => (
          <Column key={group} gap={4} role="group" aria-label={t(`machines:group.${group}`)}>
            <strong>{t(`machines:group.${group}`)}</strong>
            {calls.map((call) => (
              <Check
                key={call}
                label={t(CALLABLE[call].word)}
                checked={chosen.includes(call)}
                onChange={(is) => onChange(is ? [...chosen, call] : chosen.filter((one) => one !== call))}
              />
            ))}
          </Column>
        ))}
        {fault ? (
          <Text tone="red" role="alert">
            {fault}
          </Text>
        ) : null}
      </Column>
    </fieldset>
  )
}
