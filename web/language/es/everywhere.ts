import type { everywhere as english } from '../en/everywhere.ts';
import type { Translated } from '../language.ts';

export const everywhere: Translated<typeof english> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  back: 'Volver',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando…',
  language: 'Idioma',
  sandbox: 'Entorno de pruebas: nada aquí es real y no se cobra ninguna tarjeta.',
  theme: { label: 'Apariencia', system: 'Como el dispositivo', light: 'Clara', dark: 'Oscura' },
  error: {
    offline: 'Parece que no hay conexión. No se ha perdido nada: inténtalo cuando vuelvas a estar en línea.',
    slow: 'El servicio no responde a tiempo. No se ha cobrado ni perdido nada; inténtalo de nuevo.',
    limited: 'Han sido demasiadas peticiones seguidas. Espera un momento e inténtalo de nuevo.',
    unknown: 'Algo falló por nuestra parte. No se ha perdido nada; inténtalo de nuevo. (Referencia {{requestId}})',
  },
};
