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
        'İçinde mesajlar, kayıtlar, bunlara ilişkin notlarınız, gönderimler, geri sayımlar, istatistikler, ofisin geçmişi ve kimlerin oturum açabildiği vardır. Sunucuda dosya olarak duran metinler ve ayarlar ile oturumlar içinde yoktur.',
      personal:
        'Dosyada insanların adları, adresleri ve mesajları bulunur. Yalnızca sizin okuyabileceğiniz bir yerde saklayın, yenisini aldığınızda eskisini silin.',
      why: 'Dosyada kişisel veriler olduğu için önce geçiş anahtarınızı soruyoruz. Ardından indirme düğmesi burada olur.',
      button: 'Yedeği indir',
      wait: 'Kopya önce alınır ve denetlenir. Mesaj çoksa bu birkaç saniye sürer; site çalışmaya devam eder.',
    },
    nightly: {
      title: 'Gece yedekleri',
      text: 'Site her gece bir yedek alır; son 7 günü, 4 haftayı ve 12 ayı şu klasörde saklar:',
      off: 'Kapalı. BACKUP_DIR için bir klasör verirseniz site her gece kendiliğinden yedek alır.',
      none: 'Henüz yok. İlki site başlarken alınır.',
      unreadable: 'Bu klasör okunamıyor. Nedenini “Ayarlar” altındaki denetim söyler.',
    },
    restore: {
      title: 'Yedeği geri yüklemek',
      text: 'Bu, sunucuda, boş bir veritabanına yapılır. O günden sonra silinen kişilerin verileri silinmiş kalır.',
    },
  },
  retention: {
    title: 'Silme süreleri',
    lead: 'Sitenin insanların gönderdiklerini ne kadar sakladığı. Gizlilik metni de aynı süreleri söyler.',
    periods: {
      title: 'Süreler',
      text: 'content/site.yaml dosyasında “retention” altında yazar.',
      months: '{count} ay',
      days: '{count} gün',
      leads: 'Talepler ve kayıtlar',
      spam: 'Spam gibi görünenler',
      unconfirmed: 'Onaylanmamış kayıtlar',
      bookings: 'Görüşmeler, yapıldıktan sonra',
      audit: 'Ofisin geçmişi',
      statistics: 'Sayfa görüntüleme toplamları',
      questions: 'Asistanın anlamadığı sorular',
    },
    expired: {
      title: 'Süresi dolanlar',
      none: 'Yok: hiçbir veri kendi süresinden eski değil.',
      backups:
        'Silinen veriler, yedekler yenilenene kadar yedeklerde durur. Geri yüklenen bir yedekten bir gün içinde yeniden silinirler.',
    },
    approval: {
      title: 'Günlük silme',
      waiting:
        'Siz onaylamadan site kendiliğinden hiçbir şey silmez. Önce yukarıdaki sayılara bakın: hâlâ gereken ne varsa başka yerde, örneğin CRM’inizde durmalı. Silinen veriler geri gelmez.',
      given: 'Süresini aşan veriler her gün silinir. Onaylayan ve tarih: {name},',
      why: 'Silinen veriler geri gelmediği için önce geçiş anahtarınızı sorarız. Sonra düğme burada olur.',
      button: 'Günlük silmeyi onayla',
      done: 'Onaylandı. İlk silme bir gün içinde yapılır.',
    },
    /** After a restoration that did not know the list of erasures. */
    returned: {
      title: 'Silinmişti, geri geldi',
      text: 'Silinmiş kişilerin kayıtları yeniden veritabanında; örneğin bir yedek başka yoldan geri yüklendiği için: {names}. Silindikten sonra gönderdikleri kalır.',
      button: 'Yeniden sil',
    },
  },
  onToday: {
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
  },
};
