/** A sign for the ski map: mountains with two runs. */
export const SlopesMap = () => (
  <svg className="app-map" viewBox="0 0 300 120" aria-hidden>
    <path className="app-map-sky" d="M0 0h300v120H0z" />
    <path className="app-map-far" d="m0 92 46-40 26 18 44-50 38 44 30-24 42 36 30-20 44 36v28H0z" />
    <path className="app-map-near" d="m0 120 62-58 28 20 50-62 54 66 30-20 76 54z" />
    <path d="M140 24c-4 26 14 30 4 50s-30 22-34 46" stroke="var(--piste-red)" />
    <path d="M144 26c14 18 20 32 34 42s34 22 40 52" stroke="var(--piste-blue)" />
    <path d="m52 112 86-90" stroke="var(--ink)" strokeDasharray="1 5" />
  </svg>
)
