import type { en } from './en.ts';

export const tr: typeof en = {
  backup: {
    title: 'Yedek',
    lead: 'Size gönderilen her şeyin bir kopyası. Birini sunucunun dışında saklayın.',
    last: {
      nightly: 'Son yedek gece alındı:',
      downloaded: 'Son yedek buradan indirildi:',
      none: 'Henüz yedek yok.',
    },
    download: {
      title: 'Şimdi bir kopya indirin',
      contains:
        'İçinde size gönderilen her şey ile ofiste girdikleriniz ve metinlerde değiştirdikleriniz vardır. Özgün metinler ve sunucunun ayarları içinde yoktur.',
      personal:
        'Dosyada insanların adları, adresleri ve mesajları bulunur. Yalnızca sizin okuyabileceğiniz bir yerde saklayın, yenisini aldığınızda eskisini silin.',
      button: 'Yedeği indir',
      wait: 'Kopya önce alınır ve denetlenir. Mesaj çoksa bu birkaç saniye sürer; site çalışmaya devam eder. Dosya sonra tarayıcınızın indirilenlerinde durur.',
    },
    nightly: {
      title: 'Gece yedekleri',
      text: 'Site her gece bir yedek alır; son 7 günü, 4 haftayı ve 12 ayı saklar.',
      off: 'Kapalı. Sunucuyla ilgilenen kişi, sitenin her gece kendiliğinden yedek almasını sağlayabilir.',
      none: 'Henüz yok. İlki site başlarken alınır.',
      unreadable: 'Bu klasör okunamıyor. Nedenini “Ayarlar” altındaki denetim söyler.',
    },
    restore: {
      title: 'Yedeği geri yüklemek',
      text: 'Bunu sunucuyla ilgilenen kişi yapar. O günden sonra silinen kişilerin verileri silinmiş kalır.',
    },
  },
  onToday: {
    last: 'Son yedeğin alındığı zaman:',
    off: 'Site kendiliğinden yedek almıyor.',
  },
  history: {
    'backup-downloaded': '{name} bir yedek indirdi.',
  },
};
