import { create } from 'qrcode'

/** A QR code as one path of squares: dark on white in every theme, as cameras expect it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const squares = Array.from(modules.data, (dark, index) =>
    dark ? `M${(index % size) + 4} ${Math.floor(index / size) + 4}h1v1h-1z` : '',
  ).join('')
  return (
    <svg role="img" aria-label={label} className={className} viewBox={`0 0 ${size + 8} ${size + 8}`}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={squares} fill="#0e2433" shapeRendering="crispEdges" />
    </svg>
  )
}
