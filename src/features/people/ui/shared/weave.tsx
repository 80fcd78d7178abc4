import { useId } from 'react'

/** A decorative band in the style of Sadu weaving: rows of triangles and lozenges between two lines. */
export function Weave({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={className} width="100%" height="84" aria-hidden="true">
      <defs>
        <pattern id={id} width="56" height="84" patternUnits="userSpaceOnUse">
          <path d="M0 2h56M0 82h56" stroke="#b98a36" strokeWidth="1.5" />
          <path d="M0 18 7 7l7 11zM14 18l7-11 7 11zM28 18l7-11 7 11zM42 18l7-11 7 11z" fill="#8f6516" />
          <path d="M0 66l7 11 7-11zM14 66l7 11 7-11zM28 66l7 11 7-11zM42 66l7 11 7-11z" fill="#8f6516" />
          <path d="m28 22 20 20-20 20L8 42z" fill="none" stroke="#b98a36" strokeWidth="2" />
          <path d="m28 30 12 12-12 12-12-12z" fill="#0b6f6b" />
          <path d="m28 37 5 5-5 5-5-5z" fill="#f5ead3" />
          <path d="M0 32 10 42 0 52zM56 32 46 42l10 10z" fill="#17384c" />
          <path d="M0 38l4 4-4 4zM56 38l-4 4 4 4z" fill="#b98a36" />
        </pattern>
      </defs>
      <rect width="100%" height="84" fill={`url(#${id})`} />
    </svg>
  )
}
