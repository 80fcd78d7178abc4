import { useTranslation } from '#web/i18n/i18n.ts'
import type { Option } from '#web/kit/fields/options.tsx'
import { type Picked, pickedOf } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'

type Props = {
  people: readonly Option<string>[]
  team: readonly Picked[]
  fault: string | undefined
  onChange: (team: Picked[]) => void
}

/** Who works on an engagement beside its lead: one is added from the list, and taken out at their name. */
export function TeamField({ people, team, fault, onChange }: Props) {
  const { t } = useTranslation()
  const others = people.filter(({ value }) => team.every(({ id }) => id !== value))
  const add = (id: string | null) => {
    const person = pickedOf(others, id)
    if (person) onChange([...team, person])
  }
  return (
    <Column gap={8}>
      <SelectField
        label={t('engagements:team')}
        options={others}
        value={null}
        onChange={add}
        searchable
        error={fault}
        placeholder={t('engagements:team.add')}
      />
      {team.length > 0 ? (
        <Row wrap>
          {team.map(({ id, name }) => (
            <Chip
              key={id}
              removeLabel={t('engagements:team.remove', { name })}
              onRemove={() => onChange(team.filter((one) => one.id !== id))}
            >
              <Iso>{name}</Iso>
            </Chip>
          ))}
        </Row>
      ) : null}
    </Column>
  )
}
