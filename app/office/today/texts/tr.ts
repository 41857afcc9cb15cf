import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Bugün',
  welcome:
    'Hoş geldiniz. Geçiş anahtarı bu cihazda: bundan sonra onunla oturum açarsınız. Bu sayfa her gün sizi bekleyenleri gösterir.',
  calm: 'Yapılacak bir şey yok: Kimse sizi beklemiyor, site de yolunda.',
  calls: {
    title: 'Görüşmeler',
    today: 'Bugün',
    tomorrow: 'Yarın',
    flagged: 'Bir programın ayırtmış olabileceği görüşmeler: {count}. Lütfen gerçek olup olmadıklarına bakın.',
    all: 'Görüşmelere git',
  },
  leads: {
    title: 'Yeni talepler',
    none: 'Yanıt bekleyen kimse yok.',
    contacts: 'Mesaj',
    waitlist: 'Bekleme listesi',
    all: 'Tüm talepler',
  },
  faults: {
    title: 'İlginizi bekleyenler',
  },
  state: {
    title: 'Son durum',
    deliveries: {
      title: 'Gönderimler',
      none: 'Her şey gönderildi.',
      failed: 'Başarısız: {count}. Yeniden gönderebilirsiniz.',
      waiting: 'Yeni denemeyi bekleyen: {count}.',
    },
    countdown: {
      title: 'Geri sayım',
      none: 'Şu anda gösterilen yok.',
      until: 'bitiş:',
    },
    backup: {
      title: 'Yedek',
      none: 'Henüz yok.',
      last: 'Son yedeğin alındığı zaman:',
      off: 'Site kendiliğinden yedek almıyor.',
    },
    retention: {
      title: 'Silme süreleri',
      waiting: 'Süresi dolan: {count}. Siz onaylamadan hiçbir şey silinmez.',
    },
    check: {
      title: 'Denetim',
      never: 'Site başladığından beri denetlenmedi.',
      running: 'Şu anda denetleniyor.',
      failed: 'Denetim yapılamadı.',
      none: 'Hata yok.',
      faults: 'Hata: {count}.',
      notes: 'Not: {count}.',
    },
  },
  setup: {
    title: 'Henüz kurulmamış',
    untold:
      'Biri size yazdığında kimseye e-posta gitmiyor. Bir e-posta sunucusu ya da webhook kurulana kadar her gün buraya bakın.',
    placeholders: 'Hâlâ yer tutucu: {list}. O zamana kadar sayfalarda, e-postalarda ve sohbette yer almazlar.',
    settings: 'Ayarlara git',
  },
};
