/** The printed page has no other files: its style is in it. Black on white, for any printer. */
export const pageStyle = `
@page { size: A4; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; color: #14202b; background: #fff; font: 12pt/1.45 "Inter Variable", Inter, "Segoe UI", "Noto Sans", Arial, sans-serif }
main { width: 210mm; max-width: 100%; height: 296mm; overflow: hidden; margin: 0 auto; padding: 18mm 20mm }
header { border-bottom: 2pt solid #14202b; padding-bottom: 5mm }
header p { margin: 0; font-size: 13pt }
h1 { margin: 1mm 0; font-size: 26pt; line-height: 1.15 }
h2 { margin: 8mm 0 2mm; font-size: 14pt }
.conditions { margin: 7mm 0 0; font-size: 13pt }
.long .conditions { font-size: 9pt; line-height: 1.3 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 2mm 0; border-bottom: .5pt solid #9aa6b2; text-align: right; font-weight: 400; font-variant-numeric: tabular-nums }
th { text-align: left; width: 50% }
td:first-of-type { font-weight: 600 }
@media screen and (max-width: 210mm) { main { height: auto; padding: 6mm } }
`
