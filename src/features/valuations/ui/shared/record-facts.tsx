import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Valuation } from '../../model.ts'
import { detailsFields, type NamedFact, useFacts } from '../details/facts.tsx'

type Props = {
  valuation: Valuation
  /** What is beside the name of a field. */
  mark: (field: string) => ReactNode
}

/** Every fact of a valuation in one card, its values first, for those who review it. */
export function RecordFacts({ valuation, mark }: Props) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const { values, property, tenure, request, document, people, dates } = useFacts(valuation)
  const finalValue = {
    name: 'finalValue',
    label: t('valuations:field.finalValue'),
    value: <Num>{worth(valuation.finalValue)}</Num>,
  }
  const texts = (detailsFields('texts') as ('notes' | 'reviewRemarks')[]).flatMap((name) =>
    valuation[name]
      ? [{ name, label: t(`valuations:field.${name}`), value: <span dir="auto">{valuation[name]}</span>, wide: true }]
      : [],
  )
  const marked = (facts: readonly NamedFact[]) =>
    facts.map(({ name, label, ...fact }) => ({
      ...fact,
      label: (
        <>
          {label} {mark(name)}
        </>
      ),
    }))
  return (
    <FactGroups
      groups={[
        { title: t('valuations:form.section.fee'), items: marked([finalValue, ...values]) },
        { title: t('valuations:form.section.property'), items: marked(property) },
        { title: t('valuations:form.section.tenure'), items: marked(tenure) },
        { title: t('valuations:form.section.request'), items: marked(request) },
        { title: t('valuations:form.section.document'), items: marked(document) },
        { title: t('details:details.people'), items: marked([...people, ...dates]) },
        { title: t('valuations:form.section.notes'), items: marked(texts) },
      ]}
    />
  )
}
