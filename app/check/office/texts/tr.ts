import type { en } from './en.ts';

export const tr: typeof en = {
  settings: {
    title: 'Ayarlar',
    lead: 'Web sitesinin durumu burada. Sunucuda ayarlananları, sunucuyla ilgilenen kişi değiştirir.',
    edit: 'Bilgilerinizi değiştirin',
    check: {
      title: 'Denetim',
      text: 'Denetim metinlere, ayarlara, veritabanına ve kurulu her hizmete bakar. Bir şey göndermez, bir şey değiştirmez.',
      at: 'Son denetim:',
      never: 'Site başladığından beri denetlenmedi.',
      running: 'Şu anda denetleniyor.',
      failed: 'Denetim yapılamadı; nedeni sunucu günlüğünde.',
      button: 'Şimdi denetle',
      again: 'Yeniden denetle',
      done: 'Denetlendi.',
      left: 'Tamam. Bu not bir daha gösterilmez.',
      server: 'Yalnız sunucuyla ilgilenen kişi için',
      noFaults: 'Hata bulunmadı.',
      faults: 'Hata: {count}',
      notes: 'Not: {count}',
      good: 'Sorunsuz: {count}',
    },
    variables: 'Sunucunun ayarları',
    isDefault: 'varsayılan',
    unset: 'ayarlanmamış',
    hidden: 'ayarlanmış, gösterilmiyor',
    keys: {
      email: 'Ziyaretçiler için adres',
      company: 'Şirket',
      owner: 'Sahibi',
    },
  },
  onToday: {
    setup: {
      title: 'Henüz kurulmamış',
      untold:
        'Biri size yazdığında kimseye e-posta gitmiyor. Bir e-posta sunucusu ya da webhook kurulana kadar her gün buraya bakın.',
      placeholders: 'Hâlâ yer tutucu: {list}. O zamana kadar sayfalarda, e-postalarda ve sohbette yer almazlar.',
      settings: 'Ayarlara git',
    },
  },
};
